/*
 * What node-screenshots needs and Wine 8 lacks: two facts about a window, and an honest PrintWindow. Wine claims to
 * print a window of another process but leaves the picture black; if the call fails, node-screenshots copies the
 * window from the screen.
 */

#include <windows.h>
#include <dwmapi.h>
#include <string.h>

__declspec(dllexport) HRESULT WINAPI DwmGetWindowAttribute(HWND window, DWORD which, PVOID value, DWORD size)
{
    if (which == DWMWA_CLOAKED && size >= sizeof(DWORD)) {
        *(DWORD *)value = 0;
        return S_OK;
    }
    if (which == DWMWA_EXTENDED_FRAME_BOUNDS && size >= sizeof(RECT))
        return GetWindowRect(window, value) ? S_OK : E_HANDLE;
    return E_INVALIDARG;
}

__declspec(dllexport) HRESULT WINAPI DwmIsCompositionEnabled(BOOL *enabled)
{
    *enabled = FALSE;
    return S_OK;
}

/* Makes PrintWindow return FALSE, in this process. */
BOOL WINAPI DllMain(HINSTANCE self, DWORD reason, PVOID unused)
{
    static const BYTE return_false[] = { 0x31, 0xc0, 0xc3 };
    void *function = GetProcAddress(GetModuleHandleA("user32"), "PrintWindow");
    DWORD before;
    (void)self, (void)unused;
    if (reason != DLL_PROCESS_ATTACH || !function) return TRUE;
    if (!VirtualProtect(function, sizeof return_false, PAGE_EXECUTE_READWRITE, &before)) return FALSE;
    memcpy(function, return_false, sizeof return_false);
    return VirtualProtect(function, sizeof return_false, before, &before);
}

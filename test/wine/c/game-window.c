/*
 * A Win32 window for a game of another process: it shows pictures received over a loopback socket, and reports mouse
 * and keyboard events there.
 *
 *     game-window.exe <port> <width> <height> <title>
 *
 * In:  width, height (32 bits each, little-endian), then the pixels as BGRA, row by row.
 * Out: one line per event, in pixels of the window: "press x y", "move x y", "lift x y" (left button),
 *      "down k", "up k" (virtual-key code), "blur"; "shown" with the first picture.
 */

#define WIN32_LEAN_AND_MEAN
#include <winsock2.h>
#include <windows.h>
#include <windowsx.h>
#include <stdio.h>
#include <stdlib.h>

static SOCKET game;
static HWND window;
/* The visible picture and its size; written by the receiving thread. */
static CRITICAL_SECTION picture;
static BYTE *pixels;
static int columns, rows;

static void say(const char *event, int a, int b, int words)
{
    char line[64];
    int length = words == 2 ? snprintf(line, sizeof line, "%s %d %d\n", event, a, b)
        : words == 1 ? snprintf(line, sizeof line, "%s %d\n", event, a)
        : snprintf(line, sizeof line, "%s\n", event);
    send(game, line, length, 0);
}

static BOOL receive(void *to, int bytes)
{
    for (int have = 0; have < bytes;) {
        int more = recv(game, (char *)to + have, bytes - have, 0);
        if (more <= 0) return FALSE;
        have += more;
    }
    return TRUE;
}

/* Receives pictures; closes the window when the game is gone. */
static DWORD WINAPI receive_pictures(void *unused)
{
    INT32 size[2];
    while (receive(size, sizeof size)) {
        int bytes = size[0] * size[1] * 4;
        BYTE *next = malloc(bytes);
        if (!next || !receive(next, bytes)) break;
        EnterCriticalSection(&picture);
        free(pixels);
        pixels = next;
        columns = size[0];
        rows = size[1];
        LeaveCriticalSection(&picture);
        InvalidateRect(window, NULL, FALSE);
    }
    PostMessage(window, WM_CLOSE, 0, 0);
    return 0;
}

static void paint(void)
{
    static BOOL was_shown;
    PAINTSTRUCT area;
    HDC device = BeginPaint(window, &area);
    EnterCriticalSection(&picture);
    BOOL is_shown = pixels != NULL;
    if (is_shown) {
        /* Negative height: the first row is the top one. */
        BITMAPINFO format = { .bmiHeader = { .biSize = sizeof(BITMAPINFOHEADER), .biWidth = columns,
            .biHeight = -rows, .biPlanes = 1, .biBitCount = 32, .biCompression = BI_RGB } };
        SetDIBitsToDevice(device, 0, 0, columns, rows, 0, 0, 0, rows, pixels, &format, DIB_RGB_COLORS);
    }
    LeaveCriticalSection(&picture);
    EndPaint(window, &area);
    if (is_shown && !was_shown) say("shown", 0, 0, 0);
    was_shown = is_shown;
}

static LRESULT CALLBACK hear(HWND which, UINT message, WPARAM word, LPARAM place)
{
    int x = GET_X_LPARAM(place), y = GET_Y_LPARAM(place);
    switch (message) {
    case WM_PAINT: paint(); return 0;
    case WM_LBUTTONDOWN: SetCapture(which); say("press", x, y, 2); return 0;
    case WM_LBUTTONUP: ReleaseCapture(); say("lift", x, y, 2); return 0;
    case WM_MOUSEMOVE:
        if (word & MK_LBUTTON) say("move", x, y, 2);
        return 0;
    case WM_KEYDOWN:
        /* Bit 30: the key was already down and repeats. */
        if (!(place & 1 << 30)) say("down", (int)word, 0, 1);
        return 0;
    case WM_KEYUP: say("up", (int)word, 0, 1); return 0;
    case WM_KILLFOCUS: say("blur", 0, 0, 0); return 0;
    case WM_DESTROY: PostQuitMessage(0); return 0;
    }
    return DefWindowProc(which, message, word, place);
}

static BOOL reach(int port)
{
    WSADATA sockets;
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons(port) };
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (WSAStartup(MAKEWORD(2, 2), &sockets)) return FALSE;
    game = socket(AF_INET, SOCK_STREAM, IPPROTO_TCP);
    return connect(game, (struct sockaddr *)&to, sizeof to) == 0;
}

int main(int count, char **words)
{
    if (count != 5 || !reach(atoi(words[1]))) return 1;
    InitializeCriticalSection(&picture);
    WNDCLASS kind = { .lpfnWndProc = hear, .lpszClassName = "game-window",
        .hCursor = LoadCursor(NULL, IDC_ARROW), .hInstance = GetModuleHandle(NULL) };
    RegisterClass(&kind);
    /* The given size is that of the pictures, without the frame. */
    DWORD style = WS_OVERLAPPED | WS_CAPTION | WS_SYSMENU | WS_MINIMIZEBOX;
    RECT area = { 0, 0, atoi(words[2]), atoi(words[3]) };
    AdjustWindowRect(&area, style, FALSE);
    window = CreateWindow("game-window", words[4], style | WS_VISIBLE, 120, 90, area.right - area.left,
        area.bottom - area.top, NULL, NULL, kind.hInstance, NULL);
    if (!window) return 1;
    CloseHandle(CreateThread(NULL, 0, receive_pictures, NULL, 0, NULL));
    MSG message;
    while (GetMessage(&message, NULL, 0, 0) > 0) DispatchMessage(&message);
    return 0;
}

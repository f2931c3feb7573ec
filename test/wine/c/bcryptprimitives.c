/* What sharp and node-screenshots ask of bcryptprimitives.dll, which Wine 8 lacks. */

#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length)
{
    return RtlGenRandom(data, length);
}

/* The functions of bcryptprimitives.dll that sharp and node-screenshots call and Wine 8 lacks. */

#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length)
{
    return RtlGenRandom(data, length);
}

/** Returns the processor time of this process, ms; other load on the machine hardly affects it. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

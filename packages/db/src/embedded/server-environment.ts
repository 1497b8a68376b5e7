/** The environment of PostgreSQL's processes: no secrets and no PG* variables of the shell. */
export function serverEnvironment(extra: Record<string, string> = {}): Record<string, string> {
  const { PATH = '/usr/bin:/bin', LD_LIBRARY_PATH } = process.env
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }), ...extra }
}

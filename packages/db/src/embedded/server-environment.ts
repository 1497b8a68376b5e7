/** What PostgreSQL's processes get to see: none of our secrets, and no PG* variable of the owner's shell. */
export function serverEnvironment(extra: Record<string, string> = {}): Record<string, string> {
  const { PATH = '/usr/bin:/bin', LD_LIBRARY_PATH } = process.env
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }), ...extra }
}

/** The query of a page's address; what is empty is left out. */
export const queryOf = (named: Record<string, string | number | undefined>) => {
  const given = Object.entries(named).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

export const withQuery = (path: string, named: Record<string, string | number | undefined>) => {
  const query = queryOf(named)
  return query === '' ? path : `${path}?${query}`
}

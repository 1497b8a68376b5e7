/**
 * What a demo shows on its guests' pages as its name, or as links, with their only values. Its visitors are strangers, and
 * the pages are on the host of the operator.
 */
export const fixedInDemo = {
  general: { name: 'The Copper Pot', address: '', phone: '' },
  menu: { menu_link: '' },
} as const satisfies Record<string, Record<string, string>>

/** The first setting that would no longer have its fixed value; one that has another already may stay. */
export const changedInDemo = (
  app: string,
  values: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
) => {
  const fixed: Record<string, string> = app === 'general' || app === 'menu' ? fixedInDemo[app] : {}
  return Object.keys(fixed).find((key) => key in values && values[key] !== fixed[key] && values[key] !== current[key])
}

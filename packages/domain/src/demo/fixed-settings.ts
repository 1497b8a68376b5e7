/**
 * The only values that a demo may have for the name and links on its guests' pages: strangers use it, and its pages are
 * on the operator's host.
 */
export const fixedInDemo = {
  general: { name: 'The Copper Pot', address: '', phone: '' },
  menu: { menu_link: '' },
  brand: { about: '', directions_link: '', site_link: '', reviews_link: '' },
} as const satisfies Record<string, Record<string, string>>

/** The first setting that would change to another value than its fixed one. */
export const changedInDemo = (
  app: string,
  values: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
) => {
  const fixed: Record<string, string> = app in fixedInDemo ? fixedInDemo[app as keyof typeof fixedInDemo] : {}
  return Object.keys(fixed).find((key) => key in values && values[key] !== fixed[key] && values[key] !== current[key])
}

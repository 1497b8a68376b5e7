type Value = string | number | undefined

/** What a form passes on unseen; what is empty is left out. */
export const HiddenFields = ({ fields }: { fields: Record<string, Value | readonly Value[]> }) =>
  Object.entries(fields)
    .flatMap(([name, value]) => [value].flat().map((each) => [name, each] as const))
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)

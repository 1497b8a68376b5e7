/** What a form passes on unseen; what is empty is left out. */
export const HiddenFields = ({ fields }: { fields: Record<string, string | number | undefined> }) =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

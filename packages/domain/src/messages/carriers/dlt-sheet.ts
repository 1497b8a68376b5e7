import { type CarrierSheet, lengthGaps, type SheetFacts, type SheetField, type SheetGap } from './sheet.ts'

const mostVariables = 2
const variable = /\{\{\s*(\w+)\s*\}\}/g

/** India's operators check the value of a variable by its tag. */
const tagOf = (placeholder: string) => {
  if (placeholder.endsWith('Link')) return '{#url#}'
  return ['quotedTime', 'minutes', 'partySize', 'code'].includes(placeholder) ? '{#numeric#}' : '{#alphanumeric#}'
}

const templateGaps = ({ label, words, template_id }: SheetFacts['dlt']['templates'][number]): SheetGap[] => [
  ...(template_id === '' ? [{ gap: 'template_id', label } as const] : []),
  ...([...words.matchAll(variable)].length > mostVariables ? [{ gap: 'too_many_variables', label } as const] : []),
  // Only spaces, commas or other signs between two variables.
  ...(/\}\}[^\p{L}\p{N}{]*\{\{/u.test(words) ? [{ gap: 'adjacent_variables', label } as const] : []),
  ...(/[<>]/.test(words) ? [{ gap: 'forbidden_letters', label } as const] : []),
]

/** The register of India's operators (TRAI's distributed ledger, DLT): each text is registered as it is sent. */
export const dlt = (facts: SheetFacts): CarrierSheet => {
  const { entity_id, sender, templates } = facts.dlt
  const texts = templates.map(
    ({ label, words }): SheetField => ({
      label,
      value: words.replace(variable, (_written, name: string) => tagOf(name)),
      most: 2000,
    }),
  )
  return {
    fields: [
      { label: 'Principal entity', value: facts.legal_name },
      { label: 'Brand name', value: facts.name },
      { label: 'Address', value: facts.address },
      { label: 'Principal entity id', value: entity_id },
      { label: 'Header', value: sender },
      { label: 'Type of template', value: 'Service implicit' },
      { label: 'Address to whitelist', value: facts.origin },
      ...texts,
    ],
    gaps: [
      ...(['name', 'legal_name', 'address'] as const)
        .filter((name) => facts[name] === '')
        .map((gap): SheetGap => ({ gap })),
      ...(facts.join_address.startsWith('https://') ? [] : [{ gap: 'public_address' } as const]),
      ...(facts.sends_texts ? [] : [{ gap: 'texts_off' } as const]),
      ...(entity_id === '' ? [{ gap: 'entity_id' } as const] : []),
      ...(/^[A-Za-z]{6}$/.test(sender) ? [] : [{ gap: 'header' } as const]),
      ...templates.flatMap(templateGaps),
      ...lengthGaps(texts),
    ],
  }
}

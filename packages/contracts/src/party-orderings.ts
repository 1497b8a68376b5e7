export const partyOrderings = [
  'name',
  '-name',
  'visits',
  '-visits',
  'last_visit',
  '-last_visit',
  'created_at',
  '-created_at',
] as const
export type PartyOrdering = (typeof partyOrderings)[number]

import type { RecentActionType } from './recent.ts'

/** The party, tables and servers of an act at the tables. */
interface AtTables {
  /** '' for a walk-in. */
  customer_name: string
  people_count: number | null
  tables?: readonly string[] | undefined
  /** Names of servers: the one who handed over and the one who took over. */
  servers?: readonly string[] | undefined
}

const listed = (names: readonly string[]) => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')

const tablesOf = ({ tables = [] }: AtTables) =>
  tables.length === 0 ? 'a table' : `${tables.length === 1 ? 'table' : 'tables'} ${listed(tables)}`

const partyOf = ({ customer_name, people_count }: AtTables) =>
  customer_name || (people_count === null ? 'a guest' : `a party of ${people_count}`)

/** 'Ana's 3 tables'. */
const handedTables = ({ servers = [], tables: { length } = [] }: AtTables) => {
  const tables = length === 0 ? 'section' : length === 1 ? 'table' : `${length} tables`
  return `${servers[0] ?? 'a server'}'s ${tables}`
}

/** 'Freed table 12 of O'Sullivan'. */
const sentences: Partial<Record<RecentActionType, (tables: string, party: string, about: AtTables) => string>> = {
  STAY_STARTED: (tables, party) => `Seated ${party} at ${tables}`,
  STAY_MOVED: (tables, party) => `Moved ${party} to ${tables}`,
  STAYS_SWAPPED: (tables, party) => `Swapped the tables of two parties: ${party} to ${tables}`,
  STAY_STEP: (tables, party) => `Updated ${tables} of ${party}`,
  STAY_EXTENDED: (tables, party) => `Gave ${party} at ${tables} more time`,
  STAY_EDITED: (tables, party) => `Edited ${party} at ${tables}`,
  STAY_SPLIT: (tables, party) => `Split ${party} at ${tables}`,
  STAY_PUT_BACK: (tables, party) => `Put ${party} of ${tables} back on the waitlist`,
  TABLES_HANDED_OVER: (_tables, _party, about) =>
    `Handed ${handedTables(about)} to ${about.servers?.[1] ?? 'another server'}`,
  STAY_ENDED: (tables, party) => `Freed ${tables} of ${party}`,
  RESOURCE_MARKED: (tables) => `Changed the state of ${tables}`,
  HOLD_MADE: (tables) => `Held ${tables}`,
  HOLD_ENDED: (tables) => `Ended the hold of ${tables}`,
}

/** Whether a change is named after its tables. */
export const isAtTables = (action: RecentActionType) => action in sentences

export const tableSentence = (action: RecentActionType, about: AtTables) =>
  sentences[action]?.(tablesOf(about), partyOf(about), about)

/** What the undo of a change at the tables is named after: 'table 12 of O'Sullivan'; undefined for any other change. */
export const nameAtTables = (about: AtTables) => {
  if (about.servers) return handedTables(about)
  if (!about.tables?.length) return undefined
  return about.customer_name ? `${tablesOf(about)} of ${about.customer_name}` : tablesOf(about)
}

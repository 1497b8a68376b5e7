/**
 * A sequential model of the waitlist, written from the specification. It shares no code with the product, so that it
 * does not repeat the product's mistakes.
 */
export interface Party {
  id: string
  status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'
  phone: string | null
  people: number
  quoted: number | null
  /** Epoch ms. */
  arrived: number
}

export type Op =
  | { kind: 'add'; phone: string | null; people: number; quoted: number | null }
  | { kind: 'status'; entry: string; status: Party['status'] }
  | { kind: 'edit'; entry: string; people: number; quoted: number }
  | { kind: 'leave'; entry: string }
  | { kind: 'overdue'; entry: string }
  /** The seq of the change. */
  | { kind: 'undo'; of: number }

export type Verdict = { done: Party } | { refused: 'phone' | 'settled' | 'missing' | 'moved on' }

export interface State {
  parties: ReadonlyMap<string, Party>
  undone: ReadonlySet<number>
  /** Changes that can be undone, with the party before them. */
  ends: ReadonlyMap<number, Party>
}

export const emptyState: State = { parties: new Map(), undone: new Set(), ends: new Map() }

const waits = ({ status }: Party) => status === 'WAITING' || status === 'NOTIFIED'

const isTaken = ({ parties }: State, phone: string | null, but?: string) =>
  phone !== null && [...parties.values()].some((party) => party.phone === phone && party.id !== but && waits(party))

/** Allowed transitions of a waiting party; final states have none. */
const mayBecome = (from: Party['status'], to: Party['status']) =>
  (from === 'WAITING' && to !== 'WAITING') || from === 'NOTIFIED'

const withParty = (state: State, party: Party): State => ({
  ...state,
  parties: new Map(state.parties).set(party.id, party),
})

/** Applies the change `seq`, or returns why it is refused. The server chooses id and arrival of a new party. */
export const step = (
  state: State,
  op: Op,
  { seq, id, arrived }: { seq: number; id: string; arrived: number },
): { verdict: Verdict; state: State } => {
  const refuse = (refused: 'phone' | 'settled' | 'missing' | 'moved on') => ({ verdict: { refused }, state })
  const keep = (party: Party, next: State = withParty(state, party)) => ({ verdict: { done: party }, state: next })

  switch (op.kind) {
    case 'add': {
      if (isTaken(state, op.phone)) return refuse('phone')
      return keep({ id, status: 'WAITING', phone: op.phone, people: op.people, quoted: op.quoted, arrived })
    }
    case 'edit': {
      const party = state.parties.get(op.entry)
      if (!party) return refuse('missing')
      return waits(party) ? keep({ ...party, people: op.people, quoted: op.quoted }) : refuse('settled')
    }
    case 'undo': {
      const before = state.ends.get(op.of)
      if (!before || state.undone.has(op.of) || isTaken(state, before.phone, before.id)) return refuse('moved on')
      return keep(before, { ...withParty(state, before), undone: new Set(state.undone).add(op.of) })
    }
    case 'status':
    case 'leave':
    case 'overdue': {
      const to = op.kind === 'status' ? op.status : 'REMOVED'
      const before = state.parties.get(op.entry)
      if (!before) return refuse('missing')
      if (!mayBecome(before.status, to)) return refuse('settled')
      const party = { ...before, status: to }
      if (waits(party)) return keep(party)
      const next = withParty(state, party)
      // A guest's own leaving is not listed in Recent, so it cannot be undone.
      const ends = op.kind === 'leave' ? state.ends : new Map(state.ends).set(seq, before)
      return keep(party, { ...next, ends })
    }
  }
}

/** Ids in queue order: by promised time, then arrival, then id. */
export const queueOf = ({ parties }: State, defaultQuoted: number) =>
  [...parties.values()]
    .filter(waits)
    .map((party) => ({ ...party, promised: party.arrived + (party.quoted ?? defaultQuoted) * 60_000 }))
    .sort((a, b) => a.promised - b.promised || a.arrived - b.arrived || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)

import type { FakeClock } from './fake-clock.ts'

/** The test's interface to the fake restaurant in the page. */
export interface FakeRestaurant {
  /** Stops the page's clock; from then on only `pass` advances it and runs due timers. */
  stopClock(): void
  pass(ms: number): Promise<void>
  /** The party that the last press was meant for. */
  meant: string | undefined
  /** How many calls about a party this screen has made, and which of them were about another party than the one meant. */
  carriedOut: number
  wrong: string[]
  /** How many presses the screen has marked as ignored. */
  ignored: number
  ids(): string[]
  /** A guest joins, or another host or guest changes something; `pick` in [0, 1) says which party. */
  change(kind: OthersChange, pick: number): void
}
export const othersChanges = ['join', 'serve', 'serve-first', 'to-top', 'note', 'notify'] as const
export type OthersChange = (typeof othersChanges)[number]

/** Runs in the page, after `installClock` and before its own scripts: installs a fake server and socket of one restaurant. */
export const installRestaurant = (parties: number) => {
  type Entry = Record<string, unknown> & { id: string }
  let seq = 1
  let made = 0
  const newEntry = (): Entry => {
    made += 1
    return {
      id: String(made).padStart(22, '0'),
      customer_name: `Party ${made}`,
      phone_number: made % 3 === 0 ? null : `+9198${String(10_000_000 + made)}`,
      people_count: (made % 8) + 1,
      quoted_time: 15,
      notes: made % 4 === 0 ? 'High chair, by the window if there is one, and no nuts for the child' : '',
      status: 'WAITING',
      timestamp: new Date(Date.now() - 600_000 + made * 1000).toISOString(),
      source: 'staff',
      wait_time_minutes: 1,
      ...Object.fromEntries(
        [
          'order_key appointment_at reservation_id sms_consent sms_consent_at guest_late_minutes guest_arrived_at guest_coming_at notified_at',
          'notified_sms_at notified_email_at served_at removed_at removed_reason last_message language pos',
        ].flatMap((keys) => keys.split(' ').map((key) => [key, null])),
      ),
      unread_replies: 0,
    }
  }
  let entries = Array.from({ length: parties }, newEntry)
  const sockets = new Set<{ onmessage: ((event: { data: string }) => void) | null }>()
  const say = (message: object) => {
    for (const socket of sockets) socket.onmessage?.({ data: JSON.stringify(message) })
  }
  const put = (entry: Entry) => {
    entries = [...entries.filter(({ id }) => id !== entry.id), ...(entry.status === 'SERVED' ? [] : [entry])]
    seq += 1
    const at = { seq, prev: seq - 1 }
    return () => say({ type: 'update', ...at, data: entry })
  }

  class FakeSocket {
    static readonly OPEN = 1
    readyState = 1
    onmessage: ((event: { data: string }) => void) | null = null
    onclose: (() => void) | null = null
    constructor(url: string) {
      if (url.includes('topics=')) return
      sockets.add(this)
      queueMicrotask(() => this.onmessage?.({ data: JSON.stringify({ type: 'hello', seq, epoch: 'a' }) }))
    }
    close() {
      sockets.delete(this)
    }
  }

  const changed = (id: string, fields: object) => {
    const entry = entries.find((each) => each.id === id)
    if (!entry) throw new Error('gone')
    const after = { ...entry, ...fields }
    queueMicrotask(put(after))
    return { entry: after, seq, activity_id: `a${seq}` }
  }
  const procedures: Record<string, (input: { id: string; entry_id: string }) => unknown> = {
    'session.me': () => JSON.parse(localStorage.getItem('user') ?? 'null'),
    'waitlist.board': () => ({
      restaurant: {
        id: 'copperpot',
        name: 'The Copper Pot',
        sms_notification_template: 'Hi {{customerName}}',
        waitlist_columns: ['arrival_time', 'notes', 'status'],
        time_zone: 'Asia/Kolkata',
      },
      queue_entries: entries,
      queue_count: entries.length,
      seq,
      epoch: 'a',
    }),
    'waitlist.serve': ({ id }) => changed(id, { status: 'SERVED' }),
    'waitlist.remove': ({ id }) => changed(id, { status: 'SERVED' }),
    'messages.send': ({ entry_id }) => {
      changed(entry_id, { status: 'NOTIFIED', notified_at: new Date().toISOString() })
      return { success: true, message: '', message_id: 'm', state: 'accepted' }
    },
  }
  const answer = (path: string, input: { id: string; entry_id: string }) => {
    if (/^(waitlist|messages)\.(?!board|suggest|thread|state|outbox)/.test(path)) {
      const id = input.id ?? input.entry_id
      fake.carriedOut += 1
      if (id !== fake.meant) fake.wrong.push(`${path} of ${id}, not ${fake.meant}`)
    }
    try {
      const procedure = procedures[path]
      if (!procedure) throw new Error(path)
      return { result: { data: procedure(input) } }
    } catch {
      const data = { code: 'not_found', httpStatus: 404, detail: 'Not found.', path }
      return { error: { code: -32_004, message: 'Not found.', data } }
    }
  }
  const fetched = window.fetch.bind(window)
  const fakeFetch = async (resource: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(resource instanceof Request ? resource.url : String(resource), window.location.origin)
    if (!url.pathname.startsWith('/trpc/')) return fetched(resource, init)
    const inputs = JSON.parse(init?.body ? String(init.body) : (url.searchParams.get('input') ?? '{}'))
    const answers = decodeURIComponent(url.pathname.slice('/trpc/'.length))
      .split(',')
      .map((path, index) => answer(path, inputs[index] ?? {}))
    const status = answers.every((each) => 'result' in each) ? 200 : 404
    return new Response(JSON.stringify(answers), { status, headers: { 'content-type': 'application/json' } })
  }

  const user = { id: 'u1', username: 'priya', email: '', role: 'owner' }
  const restaurant = { restaurant_id: 'copperpot', restaurant_name: 'The Copper Pot' }
  localStorage.setItem('authToken', 'secret')
  localStorage.setItem('isAuthenticated', 'true')
  localStorage.setItem('user', JSON.stringify({ ...user, ...restaurant }))

  const { clock } = window as unknown as { clock: FakeClock }
  const fake: FakeRestaurant = {
    stopClock: clock.stop,
    pass: clock.pass,
    meant: undefined,
    carriedOut: 0,
    wrong: [],
    ignored: 0,
    ids: () => entries.map(({ id }) => id),
    change: (kind, pick) => {
      // The first party has the earliest promise; a manual order precedes all.
      const entry = entries[kind === 'serve-first' ? 0 : Math.floor(pick * entries.length)]
      if (kind === 'join') return put(newEntry())()
      if (!entry) return
      const fields = {
        'serve-first': { status: 'SERVED' },
        serve: { status: 'SERVED' },
        'to-top': { order_key: new Date(Date.now() - 3_600_000 - made * 1000).toISOString() },
        note: { notes: entry.notes === '' ? 'Allergic to nuts, shellfish and sesame; asked for the terrace' : '' },
        notify: { status: 'NOTIFIED', notified_at: new Date().toISOString() },
      }[kind]
      made += 1
      put({ ...entry, ...fields })()
    },
  }
  const marks = new MutationObserver((records) => {
    fake.ignored += records.filter(({ oldValue }) => oldValue === null).length
  })
  marks.observe(document, { subtree: true, attributeFilter: ['data-ignored'], attributeOldValue: true })
  // A `tel:` link would leave the page.
  window.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault()
  })
  Object.assign(window, { WebSocket: FakeSocket, fetch: fakeFetch, fake })
}

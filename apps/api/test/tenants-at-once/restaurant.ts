/** A restaurant of the run. All its texts contain its mark, by which they are recognised elsewhere. */
export interface Restaurant {
  restaurantId: string
  token: string
  /** A word that no other restaurant uses. */
  mark: string
  /** The prefix of its guests' phones, used by no other restaurant. */
  phones: string
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each caller asserts the response it reads
  body: any
}

/** Calls the application, on any of its instances. */
export type Call = (
  method: 'POST' | 'PUT' | 'GET',
  path: string,
  asked: { token?: string; body?: unknown },
) => Promise<Answer>

export const markOf = (index: number) => `${['Amber', 'Birch', 'Cedar', 'Dogwood', 'Elder', 'Fir'][index]}restaurant`
export const phonesOf = (index: number) => `+919${index}`

export interface GuestParty {
  id: string
  name: string
}

let joined = 0

/** A guest who joins by the documented call; returns the entry's id. */
export const joinAsGuest = async (
  call: Call,
  { restaurantId, mark, phones }: Restaurant,
): Promise<GuestParty | undefined> => {
  joined += 1
  const name = `${mark} guest ${joined}`
  const { status, body } = await call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
    body: {
      customer_name: name,
      phone_number: `${phones}${String(joined).padStart(8, '0')}`,
      people_count: 1 + (joined % 8),
      notes: `${mark} at the window`,
      sms_consent: true,
    },
  })
  return status === 201 ? { id: body.queue_entry_id, name } : undefined
}

/**
 * Staff and guests working on one restaurant, until it has changed `changes` times: adds, joins, edits, moves, texts,
 * serves, removals and guests who leave. Returns unexpected responses.
 */
export const workOn = async (call: Call, restaurant: Restaurant, changes: number) => {
  const { token, mark, phones, restaurantId } = restaurant
  const surprises: string[] = []
  const waiting: string[] = []
  let done = 0
  let made = 0
  const note = async (what: string, answering: Promise<Answer>, ...good: number[]) => {
    const { status, body } = await answering
    if (status < 300) done += 1
    // 409: another caller was faster.
    else if (status !== 409 && !good.includes(status)) surprises.push(`${what}: ${status} ${JSON.stringify(body)}`)
    return status < 300 ? body : undefined
  }
  const take = () => waiting.splice(Math.floor(Math.random() * waiting.length), 1)[0]
  const any = () => waiting[Math.floor(Math.random() * waiting.length)]
  const setStatus = (status: string) => async () => {
    const id = take()
    if (id) await note(status, call('POST', `/api/waitlist/entries/${id}/set_status/`, { token, body: { status } }))
  }

  const acts: [weight: number, act: () => Promise<unknown>][] = [
    [
      20,
      async () => {
        const guest = await joinAsGuest(call, restaurant)
        if (!guest) return void surprises.push('a join was refused')
        done += 1
        waiting.push(guest.id)
      },
    ],
    [
      18,
      async () => {
        made += 1
        const body = {
          customer_name: `${mark} party ${made}`,
          phone_number: `${phones}5${String(made).padStart(7, '0')}`,
          people_count: 2,
          notes: `${mark} by the entrance`,
        }
        const added = await note('add', call('POST', '/api/waitlist/entries/', { token, body }))
        if (added) waiting.push(added.id)
      },
    ],
    [24, setStatus('SERVED')],
    [8, setStatus('REMOVED')],
    [
      5,
      async () => {
        const id = take()
        if (id) await note('leave', call('POST', `/api/customer/leave-queue/${restaurantId}/${id}/`, {}))
      },
    ],
    [
      10,
      async () => {
        const id = any()
        const body = { customer_name: `${mark} edited`, people_count: 3, notes: `${mark} ${Math.random()}` }
        if (id) await note('edit', call('PUT', `/api/waitlist/entries/${id}/`, { token, body }))
      },
    ],
    [
      10,
      async () => {
        const [id, after] = [any(), any()]
        if (!id || id === after) return
        const body = { after_id: Math.random() < 0.2 ? null : (after ?? null) }
        await note('move', call('POST', `/api/waitlist/entries/${id}/move/`, { token, body }))
      },
    ],
    [
      5,
      async () => {
        const id = any()
        const body = { entry_id: id, notification_type: 'sms' }
        // 502: it left the waitlist before its text was sent.
        if (id) await note('text', call('POST', '/api/notifications/send/', { token, body }), 502)
      },
    ],
  ]
  const weights = acts.reduce((sum, [weight]) => sum + weight, 0)
  const next = () => {
    // The queue keeps about the length of a real one.
    if (waiting.length < 10) return acts[0]?.[1]
    if (waiting.length > 40) return acts[2]?.[1]
    let left = Math.random() * weights
    return acts.find(([weight]) => {
      left -= weight
      return left < 0
    })?.[1]
  }
  const worker = async () => {
    while (done < changes && surprises.length < 20) await next()?.()
  }
  await Promise.all([1, 2, 3, 4].map(worker))
  return { done, surprises }
}

import pg from 'pg'
import { createGroupSize, type GroupLimits } from './group-size.ts'
import { Group, Inside } from './inside.ts'

/**
 * Runs a statement by itself that changes the rows of one restaurant, and nothing else. Those that come while others are under
 * way are done together, in one transaction and one round trip, and answered once it is committed. What breaks off such
 * a transaction takes nobody with it: it is run by itself, and the others once more. Answers the statement's rows.
 */
export type GroupCommit = <R>(restaurantId: string, text: string, values: readonly unknown[]) => Promise<R[]>

export interface GroupOptions extends GroupLimits {
  /** What a statement waits for its group to be sent, a connection included: as long as a pool lets anybody wait for one. */
  patienceMs: number
  /** For how long the statements of a restaurant whose lock was not to be had run by themselves. */
  asideMs: number
}

/** More at once make smaller groups, and so more commits: two keep a core of the database at work while one is decided. */
const usual = { atOnce: 2, size: 32, asideMs: 500 }

/** Groups that may break off under a statement before it runs by itself: whoever fails again and again must not hold it up. */
const breaksAtMost = 3

interface Asked {
  restaurant: Inside
  text: string
  values: readonly unknown[]
  /** Of its patience, while it waits. */
  timer: NodeJS.Timeout | undefined
  isRefused: boolean
  /** Groups that broke off under it. */
  breaks: number
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

/** As pg sends it, in a form that it does not change again. @types/pg knows nothing of it. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

/** What one statement may be refused for; all else, such as a database that shuts down, happens to the whole group. */
const isOfOne = (error: unknown) =>
  error instanceof pg.DatabaseError && error.severity !== 'FATAL' && !/^(08|25|53|57|58)/.test(error.code ?? '')
const gotNoLock = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03'

/** One order for the groups of all instances, or two of them could wait for one another's restaurants. */
const inOrder = ({ restaurant: { restaurantId: one } }: Asked, { restaurant: { restaurantId: other } }: Asked) => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

export const createGroupCommit = (
  pool: pg.Pool,
  options: Pick<GroupOptions, 'patienceMs'> & Partial<GroupOptions>,
): GroupCommit => {
  const { patienceMs, asideMs, ...limits } = { ...usual, ...options }
  const groupSize = createGroupSize(limits)
  let waiting: Asked[] = []
  let underWay = 0
  /** Restaurants of the groups under way: who comes now would wait for the lock that they hold. */
  const grouped = new Set<string>()
  /** Restaurants whose statements run by themselves, and for how many reasons. */
  const aside = new Map<string, number>()

  const setAside = (restaurantId: string) => aside.set(restaurantId, (aside.get(restaurantId) ?? 0) + 1)

  const takeBack = (restaurantId: string) => {
    const others = (aside.get(restaurantId) ?? 1) - 1
    if (others > 0) aside.set(restaurantId, others)
    else aside.delete(restaurantId)
  }

  const onConnection = async <T>(ask: (client: pg.PoolClient) => T | Promise<T>) => {
    const client = await pool.connect()
    let isLost = false
    try {
      return await ask(client)
    } catch (error) {
      // Its end comes a moment later, to whoever has it next.
      isLost = !(error instanceof pg.DatabaseError) || error.severity === 'FATAL'
      throw error
    } finally {
      client.release(isLost)
    }
  }

  const awaitTurn = (asked: Asked) => {
    asked.timer = setTimeout(() => {
      asked.isRefused = true
      asked.reject(new Error('timeout exceeded when trying to connect'))
    }, patienceMs)
  }

  const refuse = ({ timer, reject }: Asked, error: unknown) => {
    clearTimeout(timer)
    reject(error)
  }

  const runAlone = async ({ restaurant, text, values, timer, resolve, reject }: Asked) => {
    clearTimeout(timer)
    setAside(restaurant.restaurantId)
    try {
      const { rows } = await onConnection((client) => client.query(text, [restaurant, ...values]))
      resolve(rows)
    } catch (error) {
      reject(error)
    }
    takeBack(restaurant.restaurantId)
  }

  /** Whoever broke the group off runs by itself. Answers those that go into one again. */
  const breakUp = (members: readonly Asked[], failedAt: number | undefined, error: unknown) => {
    const culprit = members[failedAt ?? members.length]
    if (culprit && gotNoLock(error)) {
      const { restaurantId } = culprit.restaurant
      setAside(restaurantId)
      setTimeout(takeBack, asideMs, restaurantId).unref()
    }
    return members.filter((asked) => {
      asked.breaks += 1
      if (members.length === 1 && !gotNoLock(error)) asked.reject(error)
      else if (!culprit || asked === culprit || asked.breaks === breaksAtMost) void runAlone(asked)
      else return true
      return false
    })
  }

  const runGroup = async (taken: readonly Asked[]) => {
    let members = taken
    let group = new Group([])
    let again: Asked[] = []
    let sentAt = 0
    try {
      const answers = await onConnection((client) => {
        members = taken.filter(({ isRefused }) => !isRefused)
        for (const { timer } of members) clearTimeout(timer)
        group = new Group(members)
        sentAt = performance.now()
        return members.length > 0 ? askGroup(client, group) : []
      })
      if (members.length > 0) groupSize.fitTo(performance.now() - sentAt, members.length)
      for (const [index, { resolve }] of members.entries()) resolve(answers[index] ?? [])
    } catch (error) {
      if (isOfOne(error)) again = breakUp(members, group.failedAt, error)
      else {
        if (sentAt > 0) groupSize.fitTo(performance.now() - sentAt, members.length)
        for (const asked of members) refuse(asked, error)
      }
    }
    underWay -= 1
    for (const { restaurant } of taken) grouped.delete(restaurant.restaurantId)
    for (const asked of again) awaitTurn(asked)
    waiting = [...again, ...waiting]
    send()
  }

  /** The next group. What cannot be in it goes on waiting, or by itself as others of its restaurant do. */
  const take = () => {
    const group: Asked[] = []
    const left: Asked[] = []
    for (const asked of waiting) {
      const { restaurantId } = asked.restaurant
      if (asked.isRefused) continue
      if (aside.has(restaurantId)) void runAlone(asked)
      else if (group.length < groupSize.size() && !grouped.has(restaurantId)) group.push(asked)
      else left.push(asked)
    }
    waiting = left
    for (const { restaurant } of group) grouped.add(restaurant.restaurantId)
    return group.sort(inOrder)
  }

  const send = () => {
    while (underWay < groupSize.atOnce() && waiting.length > 0) {
      const group = take()
      if (group.length === 0) return
      underWay += 1
      void runGroup(group)
    }
  }

  return <R>(restaurantId: string, text: string, values: readonly unknown[]) =>
    new Promise<R[]>((resolve, reject) => {
      const asked: Asked = {
        restaurant: new Inside(restaurantId),
        text,
        // One that cannot be sent is found now: within a group it would end the neighbours' transaction.
        values: values.map((value) => (typeof value === 'object' ? prepareValue(value) : value)),
        timer: undefined,
        isRefused: false,
        breaks: 0,
        resolve: resolve as Asked['resolve'],
        reject,
      }
      if (aside.has(restaurantId)) return void runAlone(asked)
      awaitTurn(asked)
      waiting.push(asked)
      send()
    })
}

/** pg's types know no query of our own making. */
const askGroup = (client: pg.PoolClient, group: Group) =>
  client.query(group as never) as unknown as Promise<unknown[][]>

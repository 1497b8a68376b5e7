import pg from 'pg'
import { Group, Inside } from './inside.ts'

/**
 * Runs a statement by itself that changes the rows of one restaurant, and nothing else. Those that come while others are under
 * way are done together, in one transaction and one round trip, and answered once it is committed. What breaks off such
 * a transaction takes nobody with it: each of them is then run by itself. Answers the statement's rows.
 */
export type GroupCommit = <R>(restaurantId: string, text: string, values: readonly unknown[]) => Promise<R[]>

export interface GroupLimits {
  /** Transactions under way, each on a connection of the pool. */
  atOnce: number
  /** Statements of one of them. */
  size: number
  /** What a statement waits for its group to be sent, as long as a pool lets anybody wait for a connection. */
  patienceMs: number
}

/** More at once make smaller groups, and so more commits: two keep a core of the database at work while one is decided. */
const usual: GroupLimits = { atOnce: 2, size: 32, patienceMs: 5_000 }

interface Asked {
  restaurant: Inside
  text: string
  values: readonly unknown[]
  /** ms, of the process's own clock. */
  at: number
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

/** What one statement may be refused for; all else, such as a database that shuts down, happens to the whole group. */
const isOfOne = (error: unknown) => error instanceof pg.DatabaseError && !/^(08|25|53|57|58)/.test(error.code ?? '')
const gotNoLock = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03'

/** One order for the groups of all instances, or two of them could wait for one another's restaurants. */
const inOrder = ({ restaurant: { restaurantId: one } }: Asked, { restaurant: { restaurantId: other } }: Asked) => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

export const createGroupCommit = (pool: pg.Pool, { atOnce, size, patienceMs }: GroupLimits = usual): GroupCommit => {
  let waiting: Asked[] = []
  let underWay = 0
  /** Restaurants of the groups under way: who comes now would wait for the lock that they hold. */
  const grouped = new Set<string>()
  /** Restaurants with statements that run by themselves, and how many. */
  const alone = new Map<string, number>()

  const onConnection = async <T>(ask: (client: pg.PoolClient) => Promise<T>) => {
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

  const runAlone = async ({ restaurant, text, values, resolve, reject }: Asked) => {
    const { restaurantId } = restaurant
    alone.set(restaurantId, (alone.get(restaurantId) ?? 0) + 1)
    try {
      const { rows } = await onConnection((client) => client.query(text, [restaurant, ...values]))
      resolve(rows)
    } catch (error) {
      reject(error)
    }
    const others = (alone.get(restaurantId) ?? 1) - 1
    if (others > 0) alone.set(restaurantId, others)
    else alone.delete(restaurantId)
  }

  const runGroup = async (group: readonly Asked[]) => {
    try {
      const answers = await onConnection((client) => askGroup(client, new Group(group)))
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] ?? [])
    } catch (error) {
      const isForEachToTry = isOfOne(error) && (group.length > 1 || gotNoLock(error))
      for (const asked of group) {
        if (isForEachToTry) void runAlone(asked)
        else asked.reject(error)
      }
    }
    underWay -= 1
    for (const { restaurant } of group) grouped.delete(restaurant.restaurantId)
    send()
  }

  /** The next group. What cannot be in it goes on waiting, or by itself as others of its restaurant do. */
  const take = () => {
    const oldest = performance.now() - patienceMs
    const group: Asked[] = []
    const left: Asked[] = []
    for (const asked of waiting) {
      const { restaurantId } = asked.restaurant
      if (asked.at < oldest) asked.reject(new Error('timeout exceeded when trying to connect'))
      else if (alone.has(restaurantId)) void runAlone(asked)
      else if (group.length < size && !grouped.has(restaurantId)) group.push(asked)
      else left.push(asked)
    }
    waiting = left
    for (const { restaurant } of group) grouped.add(restaurant.restaurantId)
    return group.sort(inOrder)
  }

  const send = () => {
    while (underWay < atOnce && waiting.length > 0) {
      const group = take()
      if (group.length === 0) return
      underWay += 1
      void runGroup(group)
    }
  }

  return <R>(restaurantId: string, text: string, values: readonly unknown[]) =>
    new Promise<R[]>((resolve, reject) => {
      const restaurant = new Inside(restaurantId)
      waiting.push({ restaurant, text, values, at: performance.now(), resolve: resolve as Asked['resolve'], reject })
      send()
    })
}

/** pg's types know no query of our own making. */
const askGroup = (client: pg.PoolClient, group: Group) =>
  client.query(group as never) as unknown as Promise<unknown[][]>

/**
 * A program that sends joins over HTTP to a server, or through `pg` to the database. Receives a `Task` per IPC message
 * and replies with an `Outcome`.
 */
import pg from 'pg'
import { joinBody, joinStatement } from '../join/joins.ts'
import { quantile } from '../system/figures.ts'
import { Connection, request } from './connection.ts'
import type { Outcome, Task } from './task.ts'

interface Sender {
  send(number: number): Promise<void>
  close(): Promise<void>
}

const restaurantOf = ({ restaurants }: Task, number: number) => restaurants[number % restaurants.length] ?? ''

const httpSenders = async (task: Task, { host, port }: { host: string; port: number }): Promise<Sender[]> => {
  const connections = await Promise.all(Array.from({ length: task.connections }, () => Connection.open(host, port)))
  // Node accepts one connection per iteration of its event loop: joins on the others would wait for that.
  await Promise.all(connections.map((connection) => connection.send(request('GET', '/'))))
  return connections.map((connection) => ({
    async send(number) {
      const path = `/api/customer/join-queue/${restaurantOf(task, number)}/submit/`
      const { status, body } = await connection.send(request('POST', path, undefined, joinBody(number)))
      if (status !== 201) throw new Error(`${status} ${body}`)
    },
    close: async () => connection.close(),
  }))
}

const statementSenders = async (task: Task, databaseUrl: string): Promise<Sender[]> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: task.connections })
  return Array.from({ length: task.connections }, (_, index) => ({
    async send(number) {
      const { rows } = await pool.query(joinStatement(restaurantOf(task, number), joinBody(number)).query)
      if (rows.length !== 1) throw new Error('nothing was written')
    },
    close: async () => {
      if (index === 0) await pool.end()
    },
  }))
}

/** Closed loop: each connection sends its next join after the response. */
const closedLoop = async (task: Task, senders: Sender[], latencies: number[]) => {
  let next = task.first
  const end = performance.now() + task.seconds * 1000
  await Promise.all(
    senders.map(async (sender) => {
      while (performance.now() < end) {
        const number = next
        next += 1
        const sentAt = performance.now()
        await sender.send(number)
        latencies.push(performance.now() - sentAt)
      }
    }),
  )
  return next
}

/** Open loop: joins arrive at a fixed rate, and waiting for a connection counts as latency. */
const openLoop = async (task: Task, senders: Sender[], latencies: number[], perSecond: number) => {
  const free = [...senders]
  const due: number[] = []
  const started = performance.now()
  const end = started + task.seconds * 1000
  let made = 0
  let next = task.first
  const pending = new Set<Promise<void>>()
  const serve = async (sender: Sender, dueAt: number) => {
    const number = next
    next += 1
    await sender.send(number)
    latencies.push(performance.now() - dueAt)
    const waiting = due.shift()
    if (waiting === undefined) free.push(sender)
    else start(sender, waiting)
  }
  const start = (sender: Sender, dueAt: number) => {
    const work: Promise<void> = serve(sender, dueAt).finally(() => pending.delete(work))
    pending.add(work)
  }
  while (performance.now() < end) {
    const shouldBe = ((performance.now() - started) / 1000) * perSecond
    for (; made < shouldBe; made += 1) {
      const dueAt = started + (made / perSecond) * 1000
      const sender = free.pop()
      if (sender) start(sender, dueAt)
      else due.push(dueAt)
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  // Joins that are still queued count with their wait so far.
  const late = performance.now()
  latencies.push(...due.splice(0).map((dueAt) => late - dueAt))
  while (pending.size > 0) await Promise.all(pending)
  return next
}

const run = async (task: Task): Promise<Outcome> => {
  const senders = task.server ? await httpSenders(task, task.server) : await statementSenders(task, task.databaseUrl)
  const latencies: number[] = []
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  const next =
    task.perSecond === undefined
      ? await closedLoop(task, senders, latencies)
      : await openLoop(task, senders, latencies, task.perSecond)
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - startedAt) / 1000
  await Promise.all(senders.map((sender) => sender.close()))
  const sent = next - task.first
  return {
    sent,
    perSecond: sent / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    cpuMs: (user + system) / 1000,
  }
}

process.on('message', (task: Task) => {
  run(task).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})

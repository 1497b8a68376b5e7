import { expect, it } from 'vitest'
import { atMost } from './at-most.ts'

/** Work that runs until `end` is called. */
const held = () => {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => over, end }
}

it('runs at most the limit at once, the rest in order of arrival, prioritised work first', async () => {
  const inTurn = atMost(2)
  expect(inTurn.isIdle()).toBe(true)
  const begun: number[] = []
  const jobs = Array.from({ length: 6 }, () => held())
  const all = jobs.map(({ work }, index) =>
    inTurn(
      () => {
        begun.push(index)
        return work()
      },
      { isFirst: index >= 4 },
    ),
  )
  const order = [0, 1, 4, 5, 2, 3]
  for (let ended = 0; ended < jobs.length; ended += 1) {
    expect(begun).toEqual(order.slice(0, ended + 2))
    expect(inTurn.isIdle()).toBe(false)
    jobs[order[ended] as number]?.end()
    await all[order[ended] as number]
  }
  expect(inTurn.isIdle()).toBe(true)
})

it('runs tasks by rank, and those of one rank in order of arrival', async () => {
  const inTurn = atMost(1)
  const first = held()
  const running = inTurn(first.work)
  const begun: string[] = []
  const all = [3, 0, 1, 3, 0, 2].map((rank, index) =>
    inTurn(async () => void begun.push(`${index} of rank ${rank}`), { rank }),
  )
  first.end()
  await Promise.all([running, ...all])
  expect(begun).toEqual(['1 of rank 0', '4 of rank 0', '2 of rank 1', '5 of rank 2', '0 of rank 3', '3 of rank 3'])
})

it('refuses the newest task of the highest rank when too many wait', async () => {
  const inTurn = atMost(1)
  const first = held()
  const running = inTurn(first.work)
  const queueLimits = { waiting: 3, ms: 60_000, refusal: () => new Error('full') }
  const outcomes = [2, 5, 5, 1, 5, 0, 2].map((rank) =>
    inTurn(async () => 'done', { rank, queueLimits }).catch((error: Error) => error.message),
  )
  first.end()
  await running
  expect(await Promise.all(outcomes)).toEqual(['done', 'full', 'full', 'done', 'full', 'done', 'full'])
})

it('never exceeds the limit when work arrives while a slot is handed over', async () => {
  const inTurn = atMost(1)
  const count = { running: 0, most: 0 }
  const work = async () => {
    count.running += 1
    count.most = Math.max(count.most, count.running)
    await Promise.resolve()
    count.running -= 1
  }
  const first = inTurn(work)
  const second = inTurn(work)
  // Arrives between the end of the first task and the start of the second, at each possible microtask.
  const late: Promise<void>[] = []
  for (let step = 0; step < 10; step += 1) {
    late.push(inTurn(work))
    await Promise.resolve()
  }
  await Promise.all([first, second, ...late])
  expect(count).toEqual({ running: 0, most: 1 })
})

it('starts the next task after one that failed', async () => {
  const inTurn = atMost(1)
  const failing = inTurn(() => Promise.reject(new Error('refused')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('refused')
  expect(await next).toBe('done')
  expect(inTurn.isIdle()).toBe(true)
})

it('rejects only the tasks with a limit when the queue is full or the wait is too long', async () => {
  const inTurn = atMost(1)
  const begun: string[] = []
  const first = held()
  const running = inTurn(first.work)
  const queueLimits = { waiting: 1, ms: 30, refusal: () => new Error('busy') }
  const impatient = inTurn(async () => begun.push('impatient'), { queueLimits })
  const patient = inTurn(async () => begun.push('patient'))
  const foremost = inTurn(async () => begun.push('foremost'), { isFirst: true })
  await expect(inTurn(async () => begun.push('too many'), { queueLimits })).rejects.toThrow('busy')
  await expect(impatient).rejects.toThrow('busy')
  first.end()
  await Promise.all([running, patient, foremost])
  // A task that timed out does not run later, and its slot in the queue is free again.
  expect(begun).toEqual(['foremost', 'patient'])
  expect(inTurn.isIdle()).toBe(true)
})

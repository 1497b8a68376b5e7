import { expect, it } from 'vitest'
import { atMost } from './at-most.ts'

/** Work that goes on until it is told to end. */
const held = () => {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => over, end }
}

it('runs so much at once, the rest in the order it came, those who go first before it', async () => {
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

it('never runs more, whoever comes at the moment a place is passed on', async () => {
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
  // Comes between the end of the first and the waking of the second, in whichever of the few steps.
  const late: Promise<void>[] = []
  for (let step = 0; step < 10; step += 1) {
    late.push(inTurn(work))
    await Promise.resolve()
  }
  await Promise.all([first, second, ...late])
  expect(count).toEqual({ running: 0, most: 1 })
})

it('lets the next one in after work that failed', async () => {
  const inTurn = atMost(1)
  const failing = inTurn(() => Promise.reject(new Error('refused')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('refused')
  expect(await next).toBe('done')
  expect(inTurn.isIdle()).toBe(true)
})

it('refuses the impatient where too many wait or it takes too long, and no one else', async () => {
  const inTurn = atMost(1)
  const begun: string[] = []
  const first = held()
  const running = inTurn(first.work)
  const patience = { waiting: 1, ms: 30, refusal: () => new Error('busy') }
  const impatient = inTurn(async () => begun.push('impatient'), { patience })
  const patient = inTurn(async () => begun.push('patient'))
  const foremost = inTurn(async () => begun.push('foremost'), { isFirst: true })
  await expect(inTurn(async () => begun.push('too many'), { patience })).rejects.toThrow('busy')
  await expect(impatient).rejects.toThrow('busy')
  first.end()
  await Promise.all([running, patient, foremost])
  // Whoever gave up is not let in afterwards, and has left its place.
  expect(begun).toEqual(['foremost', 'patient'])
  expect(inTurn.isIdle()).toBe(true)
})

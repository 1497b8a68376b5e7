import { median } from '../system/figures.ts'
import type { Asked } from './asking.ts'
import type { YearCall } from './calls.ts'

interface Timed {
  ms: number
  bytes: number
}

/** A server with its database: one that is nearly empty, and one with a year of data. */
interface Side {
  calls: readonly YearCall[]
  ask(asked: Asked): Promise<{ status: number; body: string }>
}

const rounds = 9

/** Times of each call at both sides, by turns, so that what else the machine does slows both alike. */
export const measureSides = async (sides: readonly [Side, Side]) => {
  const [{ calls }] = sides
  const measured: { name: string; timed: Timed[] }[] = []
  for (const [index, { name }] of calls.entries()) {
    const times: number[][] = [[], []]
    const bytes = [0, 0]
    for (let round = -2; round < rounds; round += 1) {
      for (const [number, side] of sides.entries()) {
        const at = performance.now()
        const { status, body } = await side.ask((side.calls[index] as YearCall).make())
        if (round >= 0) times[number]?.push(status < 400 ? performance.now() - at : Number.NaN)
        bytes[number] = body.length
      }
    }
    measured.push({
      name,
      timed: times.map((each, number) => ({ ms: median(each), bytes: bytes[number] ?? 0 })),
    })
  }
  return measured
}

/** The rows of the table of both sides. */
export const rowsOfSides = (measured: Awaited<ReturnType<typeof measureSides>>) =>
  measured.map(({ name, timed: [empty, full] }) => [
    name,
    empty?.ms.toFixed(1) ?? '',
    full?.ms.toFixed(1) ?? '',
    ((full?.ms ?? 0) / (empty?.ms ?? 0)).toFixed(1),
    String(empty?.bytes),
    String(full?.bytes),
  ])

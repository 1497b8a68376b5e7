import { expect, it } from 'vitest'
import { at } from './testing/floor-rows.ts'
import { waitsSince } from './waits-since.ts'

const came = (time: string, order_key: string | null = null) => ({ timestamp: at(time), order_key })
const moved = (time: string) => came(time, at('18:00'))

it.each<[string, ReturnType<typeof came>[], string[]]>([
  ['parties in order of arrival count from their arrival', [came('19:00'), came('19:10')], ['19:00', '19:10']],
  ['a party moved up counts as the one it was placed before', [moved('19:20'), came('19:00')], ['19:00', '19:00']],
  ['a party moved to the end counts as the one before it', [came('19:10'), moved('19:00')], ['19:10', '19:10']],
  ['of moved parties only, each counts from its arrival', [moved('19:20'), moved('19:00')], ['19:20', '19:00']],
])('%s', (_, inOrder, since) => {
  expect(waitsSince(inOrder)).toEqual(since.map(at))
})

import { expect, it } from 'vitest'
import { approveCommand } from './approve-command.ts'

it.each([
  ['maya', 'waitbook approve maya'],
  ['maya@cafe.example', 'waitbook approve maya@cafe.example'],
  ['Maya Rao', "waitbook approve 'Maya Rao'"],
  ['x; rm -rf ~', "waitbook approve 'x; rm -rf ~'"],
  ["x'$(id)'", `waitbook approve 'x'\\''$(id)'\\'''`],
  ['-dash', "waitbook approve -- '-dash'"],
])('the name %j is one word of the command', (username, command) => {
  expect(approveCommand(username)).toBe(command)
})

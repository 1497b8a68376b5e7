import { describe, expect, it } from 'vitest'
import { readCommandLine } from './command-line.ts'
import { helpText } from './help.ts'

const run = (command: string, more: object = {}) => ({
  kind: 'run',
  command,
  operands: [],
  switches: new Set(),
  variables: {},
  ...more,
})

describe('the command line', () => {
  it.each([
    [[], run('start')],
    [['start', '--port=9'], run('start', { variables: { PORT: '9' } })],
    [['--port', '9'], run('start', { variables: { PORT: '9' } })],
    [['--demo'], run('start', { switches: new Set(['demo']), variables: { DEMO: '1' } })],
    [['backup'], run('backup')],
    [['backup', '-', '--data-dir=/data'], run('backup', { operands: ['-'], variables: { DATA_DIR: '/data' } })],
    [
      ['restore', 'a', '--force', '--port=9'],
      run('restore', { operands: ['a'], switches: new Set(['force']), variables: { PORT: '9' } }),
    ],
    [
      ['reset-password', 'maya', '--without-second-factor'],
      run('reset-password', { operands: ['maya'], switches: new Set(['without-second-factor']) }),
    ],
    [['reset-password', '--', '-dash'], run('reset-password', { operands: ['-dash'] })],
    [['approve', '--', '-dash'], run('approve', { operands: ['-dash'] })],
    [['invite', '--public-url=https://a.example'], run('invite', { variables: { PUBLIC_URL: 'https://a.example' } })],
    [
      ['add', 'maya', 'Cafe Maya', 'Europe/Paris', '+33'],
      run('add', { operands: ['maya', 'Cafe Maya', 'Europe/Paris', '+33'] }),
    ],
    [['--port=9', 'backup'], run('backup', { variables: { PORT: '9' } })],
    [['--version'], { kind: 'version' }],
    [['--help'], { kind: 'help', command: undefined }],
    [['-h'], { kind: 'help', command: undefined }],
    [['restore', '--help'], { kind: 'help', command: 'restore' }],
  ])('%j is read', (args, expected) => {
    expect(readCommandLine(args)).toEqual(expected)
  })

  it.each([
    [['bakcup'], "There is no command 'bakcup': 'waitbook --help' lists them."],
    [['--prot=9'], "There is no option --prot: 'waitbook start --help' lists what it takes."],
    [['backup', '--force'], "There is no option --force: 'waitbook backup --help' lists what it takes."],
    [['-p', '9'], "There is no option --p: 'waitbook start --help' lists what it takes."],
    [['constructor'], "There is no command 'constructor': 'waitbook --help' lists them."],
    [['--port'], '--port needs a value, such as --port=VALUE.'],
    [['restore', 'a', '--force=yes'], '--force takes no value.'],
    [['restore'], 'Usage: waitbook restore FILE [--force]'],
    [['approve'], 'Usage: waitbook approve USERNAME'],
    [['add', 'maya'], 'Usage: waitbook add USERNAME RESTAURANT [TIME_ZONE [COUNTRY_CODE]]'],
    [['backup', 'a', 'b'], "'b' is one word too many. Usage: waitbook backup [FILE]"],
    [
      ['--database-url=postgres://hush'],
      '--database-url is not taken as an option, which other users of this machine could read: set the variable DATABASE_URL.',
    ],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => readCommandLine(args)).toThrow(sentence)
  })
})

it('the help names every command and every variable', () => {
  const help = helpText()
  for (const word of [
    'backup [FILE]',
    'restore FILE',
    'reset-password USERNAME',
    'approve USERNAME',
    'invite',
    'add USERNAME',
    '--port=',
    'DATABASE_URL',
  ])
    expect(help).toContain(word)
  expect(helpText('restore')).toContain('--force')
  expect(help).not.toContain('--database-url')
})

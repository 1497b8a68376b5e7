import { parseArgs } from 'node:util'
import { type EnvName, type EnvVariable, envVariables } from '../boot/env-schema.ts'
import { ToolError } from '../lib/tool-error.ts'

interface Command {
  /** The arguments after `waitbook`. */
  usage: string
  summary: string
  operands: { min: number; max: number }
  /** Options without a value. */
  switches: Record<string, string>
}

export const commands = {
  start: {
    usage: '[start] [--demo]',
    summary: 'Starts the server.',
    operands: { min: 0, max: 0 },
    switches: { demo: 'the same as DEMO=1' },
  },
  backup: {
    usage: 'backup [FILE]',
    summary: 'Writes everything into one file, also while the server runs. FILE - writes to standard output.',
    operands: { min: 0, max: 1 },
    switches: {},
  },
  restore: {
    usage: 'restore FILE [--force]',
    summary: 'Restores a backup into an empty database, or changes nothing. FILE - reads standard input.',
    operands: { min: 1, max: 1 },
    switches: { force: 'throws away what the database holds' },
  },
  'reset-password': {
    usage: 'reset-password USERNAME [--without-second-factor]',
    summary: 'Prints a new password of a user and ends their sessions.',
    operands: { min: 1, max: 1 },
    switches: { 'without-second-factor': 'also switches the second factor off' },
  },
  approve: {
    usage: 'approve USERNAME',
    summary: "Approves a user's restaurant: its messages are no longer limited as those of a new one.",
    operands: { min: 1, max: 1 },
    switches: {},
  },
  invite: {
    usage: 'invite',
    summary: 'Prints a link that makes one restaurant, approved, within a week.',
    operands: { min: 0, max: 0 },
    switches: {},
  },
  add: {
    usage: 'add USERNAME RESTAURANT [TIME_ZONE [COUNTRY_CODE]]',
    summary: 'Makes a restaurant, approved, and prints the password of its owner.',
    operands: { min: 2, max: 4 },
    switches: {},
  },
} as const satisfies Record<string, Command>

export type CommandName = keyof typeof commands

export type CommandLine =
  | { kind: 'help'; command: CommandName | undefined }
  | { kind: 'version' }
  | {
      kind: 'run'
      command: CommandName
      operands: string[]
      switches: ReadonlySet<string>
      /** Variables given as options: `--data-dir=/data` is `DATA_DIR`. They override the environment. */
      variables: Partial<Record<EnvName, string>>
    }

export const optionOf = ({ name }: EnvVariable) => name.toLowerCase().replaceAll('_', '-')

/** `DEMO` has a switch instead. */
const options = new Map(envVariables.filter(({ name }) => name !== 'DEMO').map((one) => [optionOf(one), one]))

const isCommand = (word: string | undefined): word is CommandName => word !== undefined && Object.hasOwn(commands, word)

const helpHint = (command: CommandName) => `'waitbook ${command} --help' lists what it takes.`

const checkOption = (command: Command & { name: CommandName }, option: string, value: string | undefined) => {
  const variable = options.get(option)
  if (variable?.isSecret) {
    throw new ToolError(
      `--${option} is not taken as an option, which other users of this machine could read: set the variable ${variable.name}.`,
    )
  }
  if (Object.hasOwn(command.switches, option)) {
    if (value !== undefined) throw new ToolError(`--${option} takes no value.`)
  } else if (variable === undefined) {
    throw new ToolError(`There is no option --${option}: ${helpHint(command.name)}`)
  } else if (value === undefined) throw new ToolError(`--${option} needs a value, such as --${option}=VALUE.`)
}

const tokensOf = (args: string[]) =>
  parseArgs({
    args,
    strict: false,
    tokens: true,
    options: Object.fromEntries([...options.keys()].map((name) => [name, { type: 'string' as const }])),
  }).tokens

type Token = ReturnType<typeof tokensOf>[number]

const readOptions = (command: Command & { name: CommandName }, tokens: Token[]) => {
  const switches = new Set<string>()
  const variables: Partial<Record<EnvName, string>> = {}
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    checkOption(command, token.name, token.value)
    const variable = options.get(token.name)
    if (variable && token.value !== undefined) variables[variable.name] = token.value
    else switches.add(token.name)
  }
  if (switches.has('demo')) variables.DEMO = '1'
  return { switches, variables }
}

const asksFor = (tokens: Token[], ...names: string[]) =>
  tokens.some((token) => token.kind === 'option' && names.includes(token.name))

/** Parses the arguments of `waitbook`. Throws `ToolError` with a sentence that names the mistake. */
export const readCommandLine = (args: string[]): CommandLine => {
  const tokens = tokensOf(args)
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []))
  const named = isCommand(words[0]) ? words[0] : undefined
  if (asksFor(tokens, 'help', 'h')) return { kind: 'help', command: named }
  if (asksFor(tokens, 'version')) return { kind: 'version' }
  const name = named ?? 'start'
  const command: Command & { name: CommandName } = { name, ...commands[name] }
  const operands = named ? words.slice(1) : words
  const { min, max } = command.operands
  const given = readOptions(command, tokens)
  if (operands.length < min) throw new ToolError(`Usage: waitbook ${command.usage}`)
  if (operands.length > max) {
    throw new ToolError(
      named
        ? `'${operands[max]}' is one word too many. Usage: waitbook ${command.usage}`
        : `There is no command '${operands[0]}': 'waitbook --help' lists them.`,
    )
  }
  return { kind: 'run', command: name, operands, ...given }
}

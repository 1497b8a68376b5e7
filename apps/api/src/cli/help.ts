import { envVariables } from '../boot/env-schema.ts'
import { type CommandName, commands, optionOf } from './command-line.ts'

const pad = (left: string, right: string, width: number) => `  ${left.padEnd(width)}  ${right}`

const variableRows = () =>
  envVariables.map((variable) => {
    const { name, description, fallback, isSecret } = variable
    const left = isSecret || name === 'DEMO' ? name : `${name}, --${optionOf(variable)}=`
    return pad(left, `${description}${fallback && ` [${fallback}]`}`.replaceAll('`', ''), 46)
  })

const switchRows = (command: CommandName) =>
  Object.entries(commands[command].switches).map(([name, meaning]) => pad(`--${name}`, meaning, 46))

export const helpText = (command?: CommandName) =>
  [
    ...(command === undefined
      ? [
          'Usage: waitbook [COMMAND] [OPTION …]',
          '',
          ...Object.values(commands).map(({ usage, summary }) => pad(usage, summary, 50)),
          pad('--help, COMMAND --help', 'Prints this.', 50),
          pad('--version', 'Prints the version.', 50),
        ]
      : [`Usage: waitbook ${commands[command].usage}`, '', commands[command].summary, ...switchRows(command)]),
    '',
    'Variables of the environment, and the options that set the same:',
    ...variableRows(),
  ].join('\n')

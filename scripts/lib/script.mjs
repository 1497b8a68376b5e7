// Everything in this folder runs on the host's Node before the pinned one is installed: plain JavaScript, no
// dependencies.
const OLDEST_NODE = 20

/** A failure that the user can fix: printed as one sentence, without a stack trace. */
export class Refusal extends Error {}

export const say = (sentence) => process.stdout.write(`${sentence}\n`)

/** Runs a script's body; a failure is printed to stderr and sets exit code 1. */
export async function runScript(body) {
  try {
    requireHost()
    await body()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

function requireHost() {
  if (process.platform === 'win32')
    throw new Refusal('Waitbook runs on Linux and macOS: on Windows start it in WSL or with Docker.')
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return
  throw new Refusal(
    `Waitbook needs Node ${OLDEST_NODE} or newer and this is Node ${process.versions.node}: install a newer one from nodejs.org.`,
  )
}

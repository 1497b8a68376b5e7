import { createWriteStream, renameSync, statSync } from 'node:fs'

const MAX_BYTES = 1024 * 1024

interface ServerLog {
  write(line: string): void
  close(): void
}

/** Appends lines to a file; at 1 MiB the file becomes `<path>.1`, replacing the one before. */
export function openServerLog(path: string): ServerLog {
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  let stream = open()
  return {
    write(line) {
      if (size > MAX_BYTES) {
        stream.end()
        try {
          renameSync(path, `${path}.1`)
        } catch {
          // The next line tries again
        }
        stream = open()
        size = 0
      }
      stream.write(`${line}\n`)
      size += Buffer.byteLength(line) + 1
    },
    close: () => stream.end(),
  }

  function open() {
    const opened = createWriteStream(path, { flags: 'a', mode: 0o600 })
    // A full disk must not take the process down for the sake of a log line
    opened.on('error', () => {})
    return opened
  }
}

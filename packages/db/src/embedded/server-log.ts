import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs'

const MAX_BYTES = 1024 * 1024

interface ServerLog {
  write(line: string): void
  close(): void
}

/**
 * Appends lines to a file; at 1 MiB the file is renamed to `<path>.1`, replacing the previous one. Written
 * synchronously: a stream opens its file later, so a line could be written to the renamed file.
 */
export function openServerLog(path: string): ServerLog {
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  let file = open()

  return {
    write(line) {
      if (size > MAX_BYTES) startAfresh()
      if (file === undefined) return
      try {
        size += writeSync(file, `${line}\n`)
      } catch {
        // A full disk must not crash the process because of a log line
      }
    },
    close() {
      if (file !== undefined) closeSync(file)
      file = undefined
    },
  }

  function startAfresh() {
    try {
      renameSync(path, `${path}.1`)
    } catch {
      // The next line tries again
      return
    }
    if (file !== undefined) closeSync(file)
    file = open()
    size = 0
  }

  function open() {
    try {
      return openSync(path, 'a', 0o600)
    } catch {
      return undefined
    }
  }
}

export const say = (line: string) => process.stdout.write(`${line}\n`)

export const countRows = (rows: Record<string, number>) => Object.values(rows).reduce((sum, count) => sum + count, 0)

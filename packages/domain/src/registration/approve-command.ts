/** As one word of a shell, whatever it contains: operators copy the command from a log. */
const shellWord = (word: string) => (/^[\w.@+][\w.@+-]*$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)

/** `name`: of a user who joined the restaurant first, or the restaurant's id. */
export const approveCommand = (name: string) =>
  `waitbook approve ${name.startsWith('-') ? '-- ' : ''}${shellWord(name)}`

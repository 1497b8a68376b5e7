/** As one word of a shell, whatever it contains: operators copy the command from a log. */
const shellWord = (word: string) => (/^[\w.@+][\w.@+-]*$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)

export const approveCommand = (username: string) =>
  `waitbook approve ${username.startsWith('-') ? '-- ' : ''}${shellWord(username)}`

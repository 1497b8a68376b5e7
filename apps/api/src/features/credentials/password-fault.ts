import { setImmediate } from 'node:timers/promises'

const readCommonPasswords = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  // Loading the list blocks the event loop for 20 ms and making a set of it for 8 ms: other requests are served in between.
  await setImmediate()
  return new Set(dictionary['passwords-common'].map(String))
}
/** Loaded at the first new password, as the list takes ten megabytes. */
let commonPasswords: ReturnType<typeof readCommonPasswords> | undefined

const productNames = ['waitbook']

/** Adjacent characters in an alphabet and on keyboards, wrapping around. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].map((row) => row + row)
const fewestDifferent = 5
/** Common additions to a password or a name, which are guessed along with it. */
const addedAtMost = 5

const reversed = (text: string) => [...text].reverse().join('')
const isSequence = (text: string) => rows.some((row) => row.includes(text) || row.includes(reversed(text)))

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const letterFor: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  $: 's',
  '5': 's',
  '!': 'i',
  '7': 't',
}

/** The word in `P@ssw0rd99!`; two readings, as 1 may represent i or l. */
const words = (folded: string) => {
  const word = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const plain = word.replace(/[@403$5!7]/g, (written) => letterFor[written] ?? written)
  return [word, plain.replaceAll('1', 'i'), plain.replaceAll('1', 'l')]
}

const isCommon = async (folded: string) => {
  commonPasswords ??= readCommonPasswords()
  const common = await commonPasswords
  return (
    common.has(folded) || words(folded).some((word) => common.has(word) && folded.length - word.length <= addedAtMost)
  )
}

const isMadeOf = (password: string, names: readonly string[]) =>
  names
    .map((name) => lettersAndDigits(name.normalize('NFKC').toLowerCase()))
    .some((name) => name.length >= 4 && password.includes(name) && password.length - name.length <= addedAtMost)

/** The reason why a new password is refused, or undefined. The contract checks the length. */
export const passwordFault = async (password: string, ownNames: string[]): Promise<string | undefined> => {
  const folded = password.normalize('NFKC').toLowerCase()
  if (new Set(folded.trim()).size < fewestDifferent) {
    return 'This password repeats a few characters. Use words or characters that differ.'
  }
  if (isSequence(folded)) return 'This password is a sequence of neighbouring characters.'
  if (await isCommon(folded)) return 'This password is too common.'
  const plain = lettersAndDigits(folded)
  const own = ownNames.flatMap((name) => [name, name.split('@')[0] ?? ''])
  if (isMadeOf(plain, own) || own.some((name) => name.toLowerCase() === folded)) {
    return 'The password is too similar to your own data.'
  }
  if (isMadeOf(plain, productNames)) return 'The password is too similar to the name of this product.'
  return undefined
}

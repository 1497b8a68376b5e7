/** @typedef {"en" | "hi" | "ta" | "te" | "bn" | "mr" | "es" | "fr" | "ar"} Locale */
/** @type {() => Locale} */
let current = () => 'en'
export const getLocale = () => current()
/** @param {() => Locale} next */
export const overwriteGetLocale = (next) => {
  current = next
}

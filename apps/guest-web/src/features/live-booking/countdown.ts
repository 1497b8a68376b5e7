const everyMs = 1_000

/** Shows for how many minutes a time is still held, by the sentences in the server's markup. */
export const countDown = () => {
  const shown = document.querySelector<HTMLElement>('[data-left]')
  if (!shown) return
  const ends = Date.now() + Number(shown.dataset.seconds) * 1_000
  const sentences = JSON.parse(shown.dataset.left ?? '[]') as string[]
  setInterval(() => {
    const sentence = sentences[Math.max(0, Math.ceil((ends - Date.now()) / 60_000))]
    // Screen readers announce each change.
    if (sentence && sentence !== shown.textContent) shown.textContent = sentence
  }, everyMs)
}

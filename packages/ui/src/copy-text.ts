/** Answers whether the text was copied. Must run in a click. */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  if (!navigator.clipboard) return copyBySelection(text, near)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused by permission or focus: the old way may still be allowed.
    return copyBySelection(text, near)
  }
}

/** navigator.clipboard does not exist on plain http, where a shop's own server often runs. */
function copyBySelection(text: string, near: HTMLElement): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'sr-only'
  // Beside the button: inside a dialog a field elsewhere could not take the focus.
  near.after(area)
  area.select()
  const copied = document.execCommand?.('copy') ?? false
  area.remove()
  near.focus()
  return copied
}

/** Returns whether the text was copied. Must run in a click handler. */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  if (!navigator.clipboard) return copyBySelection(text, near)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused by permission or focus; execCommand may still work.
    return copyBySelection(text, near)
  }
}

/** navigator.clipboard does not exist on plain http, which local servers often use. */
function copyBySelection(text: string, near: HTMLElement): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'sr-only'
  // Inserted beside the button, because a dialog's focus trap rejects elements outside it.
  near.after(area)
  area.select()
  const copied = document.execCommand?.('copy') ?? false
  area.remove()
  near.focus()
  return copied
}

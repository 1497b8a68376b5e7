/** Makes the buttons of links work; where the clipboard is refused, as on plain http, the link is selected. */
export const offerSharing = () => {
  for (const box of document.querySelectorAll<HTMLElement>('[data-share]')) {
    const [copy, share] = box.querySelectorAll('button')
    const [link, status] = [box.querySelector('a'), box.querySelector<HTMLElement>('[role=status]')]
    const url = box.dataset.share ?? ''
    const buttons = copy?.parentElement
    if (!copy || !share || !link || !status || !buttons) continue
    buttons.hidden = false
    share.hidden = !('share' in navigator)
    // A guest who closes the sheet of the system has shared nothing, which is no failure.
    share.onclick = () => void navigator.share({ url }).catch(() => {})
    copy.onclick = async () => {
      try {
        await navigator.clipboard.writeText(url)
        status.textContent = status.dataset.copied ?? ''
      } catch {
        getSelection()?.selectAllChildren(link)
      }
    }
  }
}

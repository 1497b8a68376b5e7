/**
 * Shows the buttons that copy and share a link. Where the clipboard is refused, as on plain http, the link is selected.
 */
export const offerSharing = () => {
  for (const box of document.querySelectorAll<HTMLElement>('[data-share]')) {
    const [copy, share] = box.querySelectorAll('button')
    const [link, status] = [box.querySelector('a'), box.querySelector<HTMLElement>('[role=status]')]
    const url = box.dataset.share ?? ''
    const buttons = copy?.parentElement
    if (!copy || !share || !link || !status || !buttons) continue
    buttons.hidden = false
    share.hidden = !('share' in navigator)
    // Closing the system's dialog rejects too, which is no failure.
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

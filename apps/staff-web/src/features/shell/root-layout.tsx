import { Outlet } from '@tanstack/react-router'
import { LaterToaster } from '../../later-overlays.ts'

export function RootLayout() {
  return (
    <>
      <Outlet />
      <LaterToaster />
    </>
  )
}

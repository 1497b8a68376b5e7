import { Outlet } from '@tanstack/react-router'
import { Toaster } from '@waitbook/ui/toast'

export function RootLayout() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}

/** Whether this host has its developers' pages: in development, and in demo mode (the host says so on <html>). */
export const hasTestPages = () => import.meta.env.DEV || document.documentElement.dataset.testPages === 'on'

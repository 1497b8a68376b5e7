const Icon = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={path} />
  </svg>
)

export const AlertIcon = () => (
  <Icon path="M12 8v5m0 3.5v.01M10.3 3.9 2.4 17.5A2 2 0 0 0 4.1 20.5h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z" />
)
export const CheckIcon = () => <Icon path="m4.5 12.5 5 5 10-11" />
export const ClockIcon = () => <Icon path="M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />
export const PhoneIcon = () => (
  <Icon path="M5 4h4l1.5 5-2.5 1.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z" />
)
export const PlaceIcon = () => (
  <Icon path="M12 21s7-6.3 7-11.5a7 7 0 1 0-14 0C5 14.7 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
)
export const LanguageIcon = () => (
  <Icon path="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0 0c2.4-2.4 3.6-5.4 3.6-9S14.4 5.4 12 3C9.6 5.4 8.4 8.4 8.4 12s1.2 6.6 3.6 9ZM3.5 9h17M3.5 15h17" />
)

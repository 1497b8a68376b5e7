import type { PublicRestaurant } from '@waitbook/contracts/customer'
import type { ReactNode } from 'react'
import { PageFrame } from './page-frame.tsx'

interface MessagePageProps {
  heading: string
  text: string
  tone?: 'plain' | 'problem'
  restaurant?: PublicRestaurant
  /** Links to continue. */
  children?: ReactNode
}

/** A page with one message and links to continue. */
export const MessagePage = ({ heading, text, tone = 'plain', restaurant, children }: MessagePageProps) => (
  <PageFrame {...(restaurant && { restaurant })}>
    <section className={`card message ${tone}`}>
      <h1>{heading}</h1>
      <p>{text}</p>
      {children}
    </section>
  </PageFrame>
)

import { Announcement } from '@/app/_ui/announcement'
import type { OrderNotice } from './order-form-state'

interface OrderFailureNoticeProps {
  readonly notice: OrderNotice
  /** Whether somebody else has the animal. */
  readonly isTaken: boolean
  /** Leads to other animals. */
  readonly seeOthers: string
}

/** Says why an order was not placed and what to do, and takes the focus and the screen reader there. */
export const OrderFailureNotice = ({ notice, isTaken, seeOthers }: OrderFailureNoticeProps) => (
  <Announcement role="alert" focusKey={notice}>
    <h3>{notice.title}</h3>
    <p>{notice.text}</p>
    {isTaken && (
      <p>
        <a href="#others">{seeOthers}</a>
      </p>
    )}
  </Announcement>
)

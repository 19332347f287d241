import { Announcement } from '@/app/_ui/announcement'
import type { OrderNotice } from './order-form-state'

interface OrderFailureNoticeProps {
  readonly notice: OrderNotice
}

/** Says why an order was not placed and what to do, and takes the focus and the screen reader there. */
export const OrderFailureNotice = ({ notice }: OrderFailureNoticeProps) => (
  <Announcement role="alert" focusKey={notice}>
    <h3>{notice.title}</h3>
    <p>{notice.text}</p>
  </Announcement>
)

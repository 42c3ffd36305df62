import { Component, type ReactNode } from 'react'

type Props = {
  isOpen: boolean
  /** The panel cannot be shown: told once, and again whenever it is opened. */
  onFault(): void
  children: ReactNode
}

/** Keeps a fault of the chat from taking the page with it, whose error page would open the chat again. */
export class ChatBoundary extends Component<Props, { hasFault: boolean }> {
  override state = { hasFault: false }

  static getDerivedStateFromError() {
    return { hasFault: true }
  }

  override componentDidCatch() {
    this.props.onFault()
  }

  override componentDidUpdate({ isOpen: wasOpen }: Props) {
    if (this.state.hasFault && this.props.isOpen && !wasOpen) this.props.onFault()
  }

  override render() {
    return this.state.hasFault ? null : this.props.children
  }
}

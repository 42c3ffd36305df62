import { Component, type ReactNode } from 'react'

type Props = {
  isOpen: boolean
  /** Called on the first error, and again each time the visitor opens the panel. */
  onFault(): void
  children: ReactNode
}

/** Contains errors of the chat; the route error page would mount the chat again. */
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

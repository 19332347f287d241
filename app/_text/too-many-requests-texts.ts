/** What visitors are told when their network is over its rate limit. */
export const tooManyRequests = 'Too many requests came from your network. Wait a minute, then try again.'

// Support chat for signed-in people (section 1).

export type Chat = {
  /** Proves to the chat's vendor that this is the user, so that nobody can speak in another's name: hex HMAC-SHA256 of the user's id. */
  identityHash(userId: number): string
}

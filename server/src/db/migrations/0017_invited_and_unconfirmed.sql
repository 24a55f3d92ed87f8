-- Who invited a member, named in the invitation. Null for whoever signed up, and for invitations from before.
ALTER TABLE users ADD COLUMN invited_by bigint REFERENCES users ON DELETE SET NULL;
CREATE INDEX users_by_inviter ON users (invited_by) WHERE invited_by IS NOT NULL;

-- Those who have not confirmed their address are looked for when they are forgotten (docs/decisions/0073).
CREATE INDEX users_unconfirmed ON users (created_at) WHERE confirmed_at IS NULL;

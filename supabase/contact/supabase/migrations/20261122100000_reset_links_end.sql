-- A link for a new password ends with the password that it was made for, and with the account: however these end.

create function private.end_reset_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.password_reset_links where email = old.email;
  return null;
end $$;

create trigger reset_links_end_with_password
  after update on auth.users
  for each row
  when (
    new.encrypted_password is distinct from old.encrypted_password or new.email is distinct from old.email
  )
  execute function private.end_reset_links();

create trigger reset_links_end_with_account
  after delete on auth.users
  for each row
  execute function private.end_reset_links();

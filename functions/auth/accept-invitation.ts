import { auditOf } from '#lib/accounts/audit-log/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { acceptInvitation } from '#lib/accounts/auth/contract.ts';
import { originOf } from '#lib/accounts/auth/session-origin.rules.ts';
import { openSession, sentKey } from '#lib/accounts/auth/sessions.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { closeInvitation } from '#lib/accounts/invitations/changes.ts';
import { invitationKey, invitationTokenKey, opens } from '#lib/accounts/invitations/records.ts';
import { checkMove } from '#lib/accounts/invitations/rules.ts';
import { createMember } from '#lib/accounts/users/members.ts';
import { userEmailKey } from '#lib/accounts/users/people.ts';
import { toUser } from '#lib/accounts/users/shape.contract.ts';
import { handlePublic } from '#lib/http/public.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { tokenHash } from '#lib/platform/credentials/tokens.ts';
import { tokensAnswer } from '#lib/platform/credentials/tokens-answer.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get, getAll, tenantView } from '#lib/platform/table/table.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';
import { concludeSignIn, signInWrites } from '#lib/use-cases/auth/sign-in.ts';
import { newcomer, returning } from '#lib/use-cases/invitations/invitation-acceptance.ts';

const unproven = (): Problem => new Problem('email_not_verified', accountErrors().unprovenEmail, { field: 'token' });

export const handler = handlePublic(
  acceptInvitation,
  async ({ body }, { now, requestId, visitor, header, browserSession }) => {
    const browser = body.session === 'cookie' ? browserSession() : undefined;
    const hash = tokenHash(body.token);
    const pointer = orNotFound(await get(invitationTokenKey(hash)), 'Invitation');
    const view = brandView(pointer.brandId);
    const { address, former, ...read } = await getAll({
      invitation: invitationKey(view, pointer.invitationId),
      brand: brandKey(view),
      address: userEmailKey(pointer.email),
      former: sentKey(browser?.refreshToken),
    });
    const before = orNotFound(
      read.invitation && opens(read.invitation, hash) ? read.invitation : undefined,
      'Invitation',
    );
    const brand = orNotFound(read.brand, 'Invitation');
    checkMove(before, 'accept', now);
    if (!brand.isActive) throw new Problem('brand_inactive', accountErrors().brandTakesNoMembers);
    const ours = address?.tenantId === brand.tenantId ? address : undefined;
    // The inviter knows the other token, and must not create an account with the address of another person.
    if (!ours && before.mailedHash !== hash) throw unproven();
    // Only a person who reads the mail learns this; the inviter does not.
    if (address && !ours)
      throw new Problem('invalid_reference', accountErrors().accountElsewhere, {
        field: 'email',
      });

    const asking = { operation: acceptInvitation.id, requestId, visitor, now };
    const joining = ours
      ? await returning(ours, { password: body.password, email: before.email }, asking)
      : await newcomer({ ...body, email: before.email }, brand, asking);
    const { attempt, user, sessions, writes } = joining;
    const tenant = tenantView(user.tenantId);
    const opened = openSession(
      tenant,
      user.id,
      { others: sessions, origin: originOf(header('user-agent'), visitor), former, isBrowser: browser !== undefined },
      now,
    );
    const closed = closeInvitation(before, 'accepted', now);
    const { role, locationIds, regionIds } = before;
    const assigned = { locationIds, ...(regionIds.length > 0 && { regionIds }) };
    const entry = { by: { kind: 'user', id: user.id } as const, operation: acceptInvitation.id, requestId };
    await commit([
      ...closed.writes,
      ...writes,
      createMember(user.tenantId, { kind: 'member', userId: user.id, brandId: brand.id, role, ...assigned }),
      claimUnit(view, brand, 'users', now),
      ...opened.writes,
      ...signInWrites({ ...joining, ...asking }, user),
      auditOf(
        view,
        entry,
        auditChange<object>('invitation', before.id, before, { ...closed.invitation, userId: user.id }),
        now,
      ),
    ]);
    const answer = {
      ...(await tokensAnswer(opened, user, now)),
      ...(await concludeSignIn(attempt, user, now)),
      user: toUser(user),
      brandId: brand.id,
    };
    return browser ? browser.keep(answer) : answer;
  },
);

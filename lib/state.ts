import type { Grant, IGrantable } from 'aws-cdk-lib/aws-iam';
import { stateKeys } from '../domain/tables.ts';
import { type ItemAction, SiteTable } from './tables.ts';

/** The table of the site's own state: quotas, form counts, and the owner's trusted browsers. */
export class State extends SiteTable {
  /** Lets a function trust browsers with an emailed link, and forget them. */
  grantTrust(grantee: IGrantable): Grant {
    return this.grantKeys(
      grantee,
      ['GetItem', 'PutItem', 'DeleteItem'],
      `${stateKeys.browser}*`,
    ).combine(this.grantKeys(grantee, ['GetItem', 'PutItem', 'UpdateItem'], stateKeys.trustLink));
  }

  /** Lets a function count toward a quota. */
  grantQuota(
    grantee: IGrantable,
    purpose: 'estimates' | 'photos' | 'emails' | 'trust-links',
  ): Grant {
    return this.grantKeys(grantee, ['UpdateItem'], `${stateKeys.quota}${purpose}*`);
  }

  grantFormCounts(grantee: IGrantable): Grant {
    return this.grantKeys(grantee, ['UpdateItem'], `${stateKeys.forms}*`);
  }

  // Public functions must not be able to trust a browser.
  private grantKeys(grantee: IGrantable, actions: ItemAction[], key: string): Grant {
    return this.grantItems(grantee, actions, {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [key] },
    });
  }
}

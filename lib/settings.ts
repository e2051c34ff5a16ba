import type { Grant, IGrantable } from 'aws-cdk-lib/aws-iam';
import { quotaKey, settingsKeys } from '../domain/tables.ts';
import { type ItemAction, SiteTable } from './tables.ts';

/** The site's own state: quotas, claims of photos, and the owner's trusted browsers. */
export class Settings extends SiteTable {
  /** Lets a function trust browsers by an emailed link, and forget them. */
  grantTrust(grantee: IGrantable): Grant {
    return this.grantKeys(
      grantee,
      ['GetItem', 'PutItem', 'DeleteItem'],
      `${settingsKeys.browser}*`,
    ).combine(this.grantKeys(grantee, ['GetItem', 'UpdateItem'], settingsKeys.trustLink));
  }

  grantModelCalls(grantee: IGrantable): Grant {
    return this.grantKeys(grantee, ['UpdateItem'], `${quotaKey('estimates')}*`);
  }

  grantFormCounts(grantee: IGrantable): Grant {
    return this.grantKeys(grantee, ['UpdateItem'], `${settingsKeys.forms}*`);
  }

  grantEmailCounts(grantee: IGrantable): Grant {
    return this.grantKeys(grantee, ['UpdateItem'], `${settingsKeys.quota}emails*`);
  }

  /** Lets a function check the photo quota, or count photos toward it. */
  grantPhotoQuotas(grantee: IGrantable, action: 'GetItem' | 'UpdateItem'): Grant {
    return this.grantKeys(grantee, [action], `${quotaKey('photos')}*`);
  }

  /** Lets a function see which photos are claimed, or claim some. */
  grantPhotoClaims(grantee: IGrantable, action: 'GetItem' | 'PutItem'): Grant {
    return this.grantKeys(grantee, [action], `${settingsKeys.photos}*`);
  }

  // Public functions must not be able to trust a browser.
  private grantKeys(grantee: IGrantable, actions: ItemAction[], key: string): Grant {
    return this.grantItems(grantee, actions, {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [key] },
    });
  }
}
